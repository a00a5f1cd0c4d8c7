// Public interface of import and export: users, listings and photos from and to a folder.
export { checkFolder, openImportFolder } from './check-folder.ts';
export { exportFolder } from './export-folder.ts';
export { importFolder } from './import-folder.ts';
