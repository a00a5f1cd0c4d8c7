// Former names of paths and fields: pages that release 0.3.0 rendered still send them after an upgrade. Goes with release 0.5.
const paths: readonly (readonly [former: RegExp, current: string])[] = [[/^\/api\/people(?=\/)/i, '/api/users']];
const fields: ReadonlyMap<string, string> = new Map([['personId', 'otherUserId']]);

export function currentPath(url: string): string {
  const renamed = paths.find(([former]) => former.test(url));
  return renamed ? url.replace(...renamed) : url;
}

export const currentField = (name: string): string => fields.get(name) ?? name;
