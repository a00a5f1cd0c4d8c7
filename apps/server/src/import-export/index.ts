// The face of import and export: people, listings and photos from a folder and into one.
export { checkFolder, openImportFolder } from './check-folder.ts';
export { exportFolder } from './export-folder.ts';
export { importFolder } from './import-folder.ts';
