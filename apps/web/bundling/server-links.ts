// Links as the server draws them: nobody presses or prefetches there, and an address from the root is the address. A
// page has dozens, and the router's hooks for them were a tenth of its drawing.
import { type LanguageId, languages } from '@chowk/contract/languages/languages';
import type { Plugin } from 'vite';
import { type Bodies, type CodeNode, lighten } from './lighten-code.ts';

const files =
  /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].*[\\/](hooks|dom[\\/]lib|dom[\\/]ssr[\\/]components)\.js$/;

const bodiesByFile: Readonly<Record<string, Bodies>> = {
  lib: { useLinkClickHandler: 'return undefined;' },
  components: { usePrefetchBehavior: 'return [false, null, {}];' },
};

const hrefHook = 'function useHref(to, { relative } = {}) {';

export function serverLinks(language: LanguageId): Plugin {
  return {
    name: 'chowk:server-links',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: files },
      handler(code, id) {
        const name = /(\w+)\.js$/.exec(id)?.[1] ?? '';
        if (name === 'hooks') return answerFromRoot(code, language);
        return lighten(code, this.parse(code) as unknown as CodeNode, bodiesByFile[name] ?? {}, 'react-router');
      },
    },
  };
}

/** Under the language's prefix. Anything else is resolved as ever. */
export function answerFromRoot(code: string, language: LanguageId): string {
  if (!code.includes(hrefHook)) throw new Error('react-router has another useHref: see server-links.ts');
  const { prefix } = languages[language];
  const href = prefix ? `'${prefix}' + to.replace(/^\\/(?=[?#]|$)/, '')` : 'to';
  return code.replace(hrefHook, `${hrefHook} if (typeof to === 'string' && /^\\/(?!\\/)/.test(to)) return ${href};`);
}
