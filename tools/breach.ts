/** One thing that a check found wrong, and what to do about it. */
export type Breach = { file: string; line: number; message: string };
