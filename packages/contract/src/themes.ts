// The five colour themes; their palettes are style sheets keyed by `id`.
import { defineTexts } from './languages/define-texts.ts';

const names = defineTexts('themes', {
  default: 'Dark Teal',
  blue: 'Blue',
  orange: 'Orange',
  purple: 'Purple',
  dark: 'Dark Mode',
});

export type ThemeId = 'default' | 'blue' | 'orange' | 'purple' | 'dark';

export type Theme = {
  readonly id: ThemeId;
  readonly name: string;
  readonly primary: string;
  readonly variant: 'professional' | 'tint' | 'vibrant';
  readonly appearance: 'light' | 'dark';
  readonly radius: number;
  readonly secondaryColor: string;
};

const light = { variant: 'professional', appearance: 'light', radius: 0.875 } as const;

export const themes: readonly Theme[] = [
  { id: 'default', name: names.default, primary: '#0E4A47', secondaryColor: '#F0A02E', ...light },
  { id: 'blue', name: names.blue, primary: '#1D4E9E', secondaryColor: '#F2B84B', ...light },
  { id: 'orange', name: names.orange, primary: '#A8430F', secondaryColor: '#2F6F73', ...light },
  { id: 'purple', name: names.purple, primary: '#5B3A9B', secondaryColor: '#E9A23B', ...light },
  {
    id: 'dark',
    name: names.dark,
    primary: '#4FB3A9',
    secondaryColor: '#F0A02E',
    variant: 'professional',
    appearance: 'dark',
    radius: 0.875,
  },
];

export const DEFAULT_THEME: ThemeId = 'default';

export function findTheme(id: string | null | undefined): Theme | undefined {
  return themes.find((theme) => theme.id === id);
}
