// Which route and parameters a URL refers to: the server renders and caches one page for all URLs that differ in nothing
// else.
import type { ReadPageAddress } from '@chowk/contract/web/web-page';
import type { RouteObject } from 'react-router';
import { viewParameters } from '../domain/search/home-view.ts';
import { localizedPath, pathOf } from '../platform/addresses/paths.ts';
import { routes } from './routes.tsx';

/** By route file. Parameters of other pages, such as a token, are read in the browser only. */
const parametersOf: Readonly<Record<string, readonly string[]>> = {
  'src/routes/home.tsx': viewParameters,
  'src/routes/categories.tsx': ['category'],
  'src/routes/seller.tsx': ['shown'],
};

const unknownPath = '/not-found';

type KnownPath = { readonly pattern: RegExp; readonly parameters: readonly string[] };

/** By first segment: matching all routes takes the router as long as serving a cached page. */
const knownPaths = Map.groupBy(
  listPaths(routes, '', []).map(({ path, parameters }) => ({
    first: firstPart(path),
    pattern: compile(path),
    parameters,
  })),
  ({ first }) => first,
);

function listPaths(
  from: readonly RouteObject[],
  parent: string,
  inherited: readonly string[],
): { readonly path: string; readonly parameters: readonly string[] }[] {
  return from.flatMap(({ id = '', path = '', children = [] }) => {
    if (path === '*') return [];
    const whole = [parent, path].filter((part) => part !== '' && part !== '/').join('/');
    const parameters = parametersOf[id] ?? inherited;
    const isPage = id.startsWith('src/routes/') || children.length === 0;
    return [...(isPage ? [{ path: whole, parameters }] : []), ...listPaths(children, whole, parameters)];
  });
}

/** Like the router: case-insensitive, optional trailing slashes. */
function compile(path: string): RegExp {
  const parts = path.split('/').filter((part) => part !== '');
  const written = parts.map((part) => {
    const any = part.startsWith(':') ? '/[^/]+' : `/${RegExp.escape(part)}`;
    return part.endsWith('?') ? `(?:${any})?` : any;
  });
  return new RegExp(`^${written.join('')}/*$`, 'i');
}

function firstPart(path: string): string {
  return (path.split('/').find((part) => part !== '') ?? '').toLowerCase();
}

function findPath(path: string): KnownPath | undefined {
  const decoded = decode(path);
  return knownPaths.get(firstPart(decoded))?.find(({ pattern }) => pattern.test(decoded));
}

/** An encoded slash stays part of a segment. */
function decode(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}

export const readPageAddress: ReadPageAddress = (url) => {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const own = pathOf(path);
  // Further leading slashes would be further pages in the cache.
  const known = localizedPath(own) === path ? findPath(own) : undefined;
  if (!known) return { url: localizedPath(unknownPath), unread: '', isKnown: false };
  if (at < 0) return { url, unread: '', isKnown: true };
  const given = new URLSearchParams(url.slice(at + 1));
  const read = new URLSearchParams(
    known.parameters.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])),
  );
  const unread = new URLSearchParams([...given].filter(([name]) => !known.parameters.includes(name)));
  return { url: read.size > 0 ? `${path}?${read}` : path, unread: String(unread), isKnown: true };
};
