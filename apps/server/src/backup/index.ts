// The face of the backup room: how the last one went.
export { type LastBackup, readLastBackup } from './last-backup.ts';
