import type { FC } from 'react';
import { openHelp } from '../help/open-help.ts';
import type { Theme } from '../preferences.ts';
import { usePreferences } from '../preferences-context.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import type { IconName } from '../ui/icons.ts';
import { Menu, type MenuItem } from '../ui/menu.tsx';

const THEME_ICONS: Readonly<Record<Theme, IconName>> = { system: 'monitor', light: 'sun', dark: 'moon' };

/** Theme and language of the builder, its handbook, and signing out where somebody is signed in. */
export const PreferencesMenu: FC<{ extra?: readonly MenuItem[] }> = ({ extra = [] }) => {
  const texts = useTexts();
  const { theme: themeState } = usePreferences();
  const theme = useStateValue(themeState, (value) => value);
  const { language, choose } = useLanguage();
  return (
    <Menu
      trigger={<IconButton icon="settings" label={`${texts.theme.label} · ${texts.language.label}`} />}
      groups={[
        {
          id: 'theme',
          label: texts.theme.label,
          items: (['system', 'light', 'dark'] as const).map((id) => ({
            id,
            label: texts.theme[id],
            icon: THEME_ICONS[id],
            isChosen: theme === id,
            onChoose: () => themeState.set(id),
          })),
        },
        {
          id: 'language',
          label: texts.language.label,
          items: (['en', 'pt'] as const).map((id) => ({
            id,
            label: texts.language[id],
            icon: 'languages' as const,
            isChosen: language === id,
            onChoose: () => choose(id),
          })),
        },
        {
          id: 'extra',
          items: [{ id: 'help', label: texts.help.title, icon: 'book-open', onChoose: openHelp }, ...extra],
        },
      ]}
    />
  );
};
