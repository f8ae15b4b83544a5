import { Tooltip } from '@base-ui/react/tooltip';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/base.css';
import { createHttpApi } from './api/index.ts';
import { App } from './app.tsx';
import { createPreferences } from './preferences.ts';

const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Tooltip.Provider delay={400}>
        <App api={createHttpApi()} preferences={createPreferences(window)} />
      </Tooltip.Provider>
    </StrictMode>,
  );
}
