/** Schema that pg-boss keeps its tables in. */
export const jobsSchema = "pgboss";
