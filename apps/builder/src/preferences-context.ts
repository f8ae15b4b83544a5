import { createContext, useContext } from 'react';
import type { Preferences } from './preferences.ts';

export const PreferencesContext: React.Context<Preferences | null> = createContext<Preferences | null>(null);

export const usePreferences = (): Preferences => {
  const preferences = useContext(PreferencesContext);
  if (!preferences) throw new Error('This component needs preferences around it.');
  return preferences;
};
