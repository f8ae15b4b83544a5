import { type FC, memo } from 'react';
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

/** What the rail has chosen. Drawn anew by what it reads itself, not with what stands beside it: panels hold hundreds of rows. */
export const LeftPanelContent: FC<{ panel: LeftPanel }> = memo(({ panel }) => {
  const Content = PANELS[panel];
  return <Content />;
});
