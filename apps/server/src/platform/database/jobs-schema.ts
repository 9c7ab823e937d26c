/** The schema of pg-boss' tables. */
export const jobsSchema = "pgboss";
