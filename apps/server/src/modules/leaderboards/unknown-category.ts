import { describeError } from "@hunt/contracts/error-codes";
import { AppError } from "../../platform/errors/app-error.ts";
import type { BoardList } from "./board-list.ts";

export function unknownCategory({ season, category = "" }: Pick<BoardList, "season" | "category">): AppError {
  const code = "unknown_category";
  const params = { season, category };
  return new AppError(code, params, {
    errors: [{ field: "category", code, message: describeError(code, params) }],
  });
}
