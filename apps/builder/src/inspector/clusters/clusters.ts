import { ALIGN_MEMBERS, AlignPad } from './align-pad.tsx';
import { BACKGROUND_MEMBERS, BackgroundLayers } from './background-layers.tsx';
import { BoxModel } from './box-model.tsx';
import type { Cluster } from './cluster.ts';
import { PositionPad } from './position-pad.tsx';
import { SizeRows } from './size-rows.tsx';

/** The fields that are drawn together, wherever an element has them. */
export const CLUSTERS: readonly Cluster[] = [
  { name: 'align', members: ALIGN_MEMBERS, Drawing: AlignPad },
  { name: 'box', members: ['margin', 'padding'], Drawing: BoxModel },
  {
    name: 'size',
    members: ['width', 'height', 'minWidth', 'maxWidth', 'minHeight', 'maxHeight'],
    Drawing: SizeRows,
  },
  { name: 'background', members: BACKGROUND_MEMBERS, Drawing: BackgroundLayers },
  { name: 'offsets', members: ['top', 'right', 'bottom', 'left'], Drawing: PositionPad },
];
