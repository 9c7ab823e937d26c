import { listCategories } from "./categories.ts";
import { getHealth, getReadiness } from "./health.ts";
import { getNightRank, listHunterBoard, listNightBoard, listRunBoard } from "./leaderboards.ts";
import { exportNight, getNight, getNightPreview, listNights } from "./nights.ts";
import { listRuns } from "./runs.ts";
import { getSettings } from "./settings.ts";
import { getHomeStats, getStats } from "./stats.ts";
import { createUpload, deleteUpload, getUpload, streamUploadEvents } from "./uploads.ts";
import { getUser, getUserCalendar, getUserPreview, getUserTrend, listUserMates, listUsers } from "./users.ts";
import { getNextNight } from "./utility.ts";

/** Every call of the API: what is mounted must be here, and what is here must be mounted. */
export const endpoints = {
  createUpload,
  deleteUpload,
  exportNight,
  getHealth,
  getHomeStats,
  getNextNight,
  getNight,
  getNightPreview,
  getNightRank,
  getReadiness,
  getSettings,
  getStats,
  getUpload,
  getUser,
  getUserCalendar,
  getUserPreview,
  getUserTrend,
  listCategories,
  listHunterBoard,
  listNightBoard,
  listNights,
  listRunBoard,
  listRuns,
  listUserMates,
  listUsers,
  streamUploadEvents,
} as const;
