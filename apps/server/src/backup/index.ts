// Public API of the backup module: how the last one went.
export { type LastBackup, readLastBackup } from './backup-files.ts';
