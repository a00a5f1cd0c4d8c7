// The button of the theme menu.
import { Palette } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { LazyMenu } from '../../../ui/menus/lazy-menu.tsx';
import { toastLoadFailed } from '../load-failed-toast.ts';
import { texts } from './nav-bar-texts.ts';

const loadMenu = () => import('./theme-menu.tsx').then((module) => module.ThemeMenu);

export function ThemePicker() {
  const icon = <Palette className="size-5" aria-hidden="true" />;
  return (
    <LazyMenu trigger={<IconButton label={texts.theme} icon={icon} />} load={loadMenu} onFailed={toastLoadFailed} />
  );
}
