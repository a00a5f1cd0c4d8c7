// The five themes, each with its two colours.
import { type ThemeId, themes } from '@chowk/contract/themes';
import type { ReactElement } from 'react';
import { useTheme } from '../../../platform/theme/theme.tsx';
import { Menu, MenuChoice, MenuChoices, MenuHeading } from '../../../ui/menus/menu.tsx';
import { texts } from './nav-bar-texts.ts';

export function ThemeMenu({ trigger }: { trigger: ReactElement }) {
  const { theme, choose } = useTheme();
  return (
    <Menu trigger={trigger} label={texts.theme}>
      <MenuHeading>{texts.theme}</MenuHeading>
      <MenuChoices value={theme.id} onChange={(id) => choose(id as ThemeId)}>
        {themes.map(({ id, name, primary, secondaryColor }) => (
          <MenuChoice key={id} value={id}>
            <svg viewBox="0 0 24 24" className="size-6 shrink-0" aria-hidden="true">
              <circle cx="12" cy="12" r="11" fill={primary} />
              <path d="M12 1a11 11 0 0 1 0 22z" fill={secondaryColor} />
            </svg>
            {name}
          </MenuChoice>
        ))}
      </MenuChoices>
    </Menu>
  );
}
