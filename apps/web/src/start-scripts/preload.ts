// Fetches files early; resolves when all of them have come or failed.
export function preload(files: readonly string[], attributes: Partial<HTMLLinkElement>): Promise<unknown> {
  return Promise.all(files.map((href) => preloadFile({ href, ...attributes })));
}

function preloadFile(attributes: Partial<HTMLLinkElement>): Promise<unknown> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), attributes, { onload: resolve, onerror: resolve });
    document.head.append(link);
  });
}
