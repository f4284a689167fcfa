/** How far a backup or its restore is. */
export type Progress = (done: number, total: number) => void;
