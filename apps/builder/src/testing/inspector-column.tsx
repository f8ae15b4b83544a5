import type { FC } from 'react';
import { Inspector } from '../inspector/inspector.tsx';

/** The inspector as narrow as it becomes, 280 px. */
export const InspectorColumn: FC = () => (
  <div style={{ width: 280, display: 'flex', flexDirection: 'column' }}>
    <Inspector />
  </div>
);
