/** A problem of a backup or restore that the operator has to solve first. */
export class BackupError extends Error {}
