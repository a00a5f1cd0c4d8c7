// On a slow connection the scripts are fetched before the photos; on a fast one the first photos come first.
type Connection = { readonly effectiveType?: string; readonly saveData?: boolean };

const { effectiveType = '4g', saveData = false } = (navigator as { connection?: Connection }).connection ?? {};
export const isSlowConnection = saveData || effectiveType !== '4g';

/** Read by the style sheet: lazy photos are not displayed, so that no browser fetches them. */
export function delayPhotos(): void {
  document.documentElement.dataset.slow = '';
}

export function loadPhotos(): void {
  delete document.documentElement.dataset.slow;
}

/** The page names its first photos as lazy ones; here they are fetched as soon as they are read, before any layout. */
export function loadFirstPhotosAtOnce(): void {
  const load = () => {
    for (const photo of document.querySelectorAll<HTMLImageElement>('img[loading=lazy][fetchpriority=high]'))
      photo.loading = 'eager';
  };
  const observer = new MutationObserver(load);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    load();
  });
}
