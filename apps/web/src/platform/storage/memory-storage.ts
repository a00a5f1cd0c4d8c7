// In-memory Storage: entries are own properties, as in the browser's.

const memory = {
  getItem(this: Record<string, string>, name: string) {
    return Object.hasOwn(this, name) ? this[name] : null;
  },
  setItem(this: Record<string, string>, name: string, value: string) {
    this[name] = String(value);
  },
  removeItem(this: Record<string, string>, name: string) {
    delete this[name];
  },
};

export function installMemoryStorage(page: object): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(page, name, { configurable: true, value: Object.create(memory) });
}
