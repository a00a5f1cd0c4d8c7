// Sharing: preview images and QR codes of listings.
export { serveSharing } from './serve-sharing.ts';
