// Public API of the backup module: the result of the last backup.
export { type LastBackup, readLastBackup } from './backup-files.ts';
