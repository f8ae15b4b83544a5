import { Tooltip } from '@base-ui/react/tooltip';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/base.css';
import { createHttpApi } from './api/index.ts';
import { App } from './app.tsx';
import { createBrowserCopy, type LocalCopy } from './editor/local-copy.ts';
import { claimTab, openTabs } from './editor/this-tab.ts';
import { createPreferences } from './preferences.ts';

const tab = claimTab({
  storage: sessionStorage,
  locks: navigator.locks,
  randomUuid: () => crypto.randomUUID(),
});
const copyOf = (userId: string): LocalCopy =>
  createBrowserCopy({
    factory: indexedDB,
    userId,
    tab,
    openTabs: () => openTabs(navigator.locks),
    storage: sessionStorage,
  });

const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Tooltip.Provider delay={400}>
        <App api={createHttpApi()} preferences={createPreferences(window)} copyOf={copyOf} />
      </Tooltip.Provider>
    </StrictMode>,
  );
}
