// Which calls change what public pages show: after them, no kept page is served.
const readsOnly = /^\/api\/classified\/(search|report)\b/i;
const shownOnPages = /^\/api\/(classified|users)\b/i;

export function changesPages(method: string, url: string, status: number): boolean {
  return method !== 'GET' && method !== 'HEAD' && status < 400 && shownOnPages.test(url) && !readsOnly.test(url);
}
