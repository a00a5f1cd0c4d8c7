// Color theme: stored in this browser, mirrored in a cookie so that the server renders it at once. Default: the system's
// dark or light.
import { DEFAULT_THEME, findTheme, type Theme, type ThemeId, themes } from '@chowk/contract/themes';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useMediaQuery } from '../device/browser-state.ts';
import { listen } from './listen.ts';

const storageKey = 'userTheme';
export const themeCookie = 'userTheme';
const aYear = 365 * 24 * 3600;

type Choice = { readonly theme: Theme; readonly choose: (id: ThemeId) => void };

const ThemeContext = createContext<Choice>({ theme: themeOf(DEFAULT_THEME), choose: () => {} });

export function ThemeProvider({ initial, children }: { initial: ThemeId | null; children: ReactNode }) {
  const [chosen, setChosen] = useState(() => findTheme(initial));
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const theme = chosen ?? themeOf(isSystemDark ? 'dark' : DEFAULT_THEME);

  const show = (next: Theme | undefined) => {
    if (!next) return;
    setChosen(next);
    document.documentElement.dataset.theme = next.id;
    document.cookie = `${themeCookie}=${next.id}; path=/; max-age=${aYear}; samesite=lax`;
  };

  // localStorage wins over a missing cookie; another tab may have changed it.
  const follow = useEffectEvent(() => show(readStoredTheme()));
  useEffect(() => {
    follow();
    return listen(window, 'storage', ({ key }: StorageEvent) => key === storageKey && follow());
  }, []);

  const choose = (id: ThemeId) => {
    localStorage.setItem(storageKey, JSON.stringify(themeOf(id)));
    show(themeOf(id));
  };
  return <ThemeContext value={{ theme, choose }}>{children}</ThemeContext>;
}

export function useTheme(): Choice {
  return useContext(ThemeContext);
}

function themeOf(id: ThemeId): Theme {
  return findTheme(id) ?? (themes[0] as Theme);
}

function readStoredTheme(): Theme | undefined {
  try {
    return findTheme((JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Theme | null)?.id);
  } catch {
    return undefined;
  }
}
