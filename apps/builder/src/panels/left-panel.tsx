import type { FC } from 'react';
import { ComponentsPanel } from '../components/components-panel.tsx';
import { DataPanel } from '../data/data-panel.tsx';
import type { LeftPanel } from '../editor/view.ts';
import { LayersPanel } from '../layers/layers-panel.tsx';
import { PagesPanel } from '../pages/pages-panel.tsx';
import { Palette } from '../palette/palette.tsx';
import { WorkflowsPanel } from '../workflows/workflows-panel.tsx';
import { LooksPanel } from './looks-panel.tsx';

const PANELS: Readonly<Record<LeftPanel, FC>> = {
  add: Palette,
  layers: LayersPanel,
  pages: PagesPanel,
  data: DataPanel,
  workflows: WorkflowsPanel,
  looks: LooksPanel,
  components: ComponentsPanel,
};

export const LeftPanelContent: FC<{ panel: LeftPanel }> = ({ panel }) => {
  const Content = PANELS[panel];
  return <Content />;
};
