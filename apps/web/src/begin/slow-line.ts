// On a slow line the scripts go before what nobody misses yet: the site's own letters, and photos further down.
type Connection = { readonly effectiveType?: string; readonly saveData?: boolean };

const { effectiveType = '4g', saveData = false } = (navigator as { connection?: Connection }).connection ?? {};
export const isSlowLine = saveData || effectiveType !== '4g';

const heldBack = new Map<HTMLImageElement, readonly [src: string, srcset: string]>();

/** The fallback has the same measures: nothing jumps when the others come. */
export function holdLettersBack(): void {
  document.documentElement.dataset.slow = '';
}

export function holdPhotosBack(): void {
  for (const photo of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) {
    if (photo.complete || photo.getBoundingClientRect().top < window.innerHeight) continue;
    heldBack.set(photo, [photo.src, photo.srcset]);
    photo.removeAttribute('srcset');
    photo.removeAttribute('src');
  }
}

export function letAllCome(): void {
  delete document.documentElement.dataset.slow;
  for (const [photo, [src, srcset]] of heldBack) Object.assign(photo, { srcset, src });
}
