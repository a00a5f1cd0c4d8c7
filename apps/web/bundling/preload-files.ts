// Fetches all files of a lazy part at the same time, its style sheets too, and then runs it. Takes the place of Vite's
// preload helper, by its name and with its event.
const styles = new Map<string, Promise<unknown>>();

async function preloadFile(file: string): Promise<unknown> {
  const href = `/${file}`;
  const isStyle = file.endsWith('.css');
  if (styles.has(href) || document.querySelector(`link[href="${href}"]`)) return styles.get(href);
  const link = Object.assign(document.createElement('link'), { rel: isStyle ? 'stylesheet' : 'modulepreload', href });
  document.head.append(link);
  if (!isStyle) return undefined;
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      styles.delete(href);
      reject(new Error(`${href} cannot be fetched`));
    };
  });
  styles.set(href, loaded);
  return loaded;
}

export async function __vitePreload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T | undefined> {
  try {
    await Promise.all(files.map(preloadFile));
    return await load();
  } catch (payload) {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
    if (dispatchEvent(event)) throw payload;
    return undefined;
  }
}
