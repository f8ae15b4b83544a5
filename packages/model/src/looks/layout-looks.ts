import { choices } from '../define-field.ts';
import type { LookControl, LookTable } from './look-property.ts';

const control = (
  group: 'layout' | 'grid' | 'table',
  type: LookControl['type'],
  en: string,
  pt: string,
  more: Omit<LookControl, 'type' | 'label' | 'group'> = {},
): LookControl => ({ type, label: { en, pt }, group, ...more });

const GAP = { min: 0, max: 100, resting: '0' };

/** How a node lays out its children: content of sections, and of the elements that inherit the group ww-layout (conformance 10.265). */
export const LAYOUT_LOOKS: LookTable = {
  '_ww-layout_flexDirection': {
    css: 'layout',
    form: 'column',
    section: 'inner',
    laysOut: true,
    flags: 'brc',
    control: control('layout', 'choice', 'Direction', 'Direção', {
      initial: 'row',
      resting: 'row',
      choices: choices('row', 'column'),
    }),
  },
  '_ww-layout_rowGap': {
    css: 'layout',
    section: 'inner',
    control: control('layout', 'length', 'Row gap', 'Espaço entre linhas', GAP),
  },
  '_ww-layout_columnGap': {
    css: 'layout',
    section: 'inner',
    control: control('layout', 'length', 'Column gap', 'Espaço entre colunas', GAP),
  },
  '_ww-layout_justifyContent': {
    css: 'layout',
    section: 'inner',
    flags: 'brc',
    control: control('layout', 'choice', 'Distribution', 'Distribuição', {
      initial: 'flex-start',
      resting: 'flex-start',
      choices: choices('flex-start', 'center', 'flex-end', 'space-around', 'space-between', 'space-evenly'),
    }),
  },
  '_ww-layout_alignItems': {
    css: 'layout',
    section: 'inner',
    laysOut: true,
    flags: 'brc',
    control: control('layout', 'choice', 'Alignment', 'Alinhamento', {
      initial: 'stretch',
      resting: 'stretch',
      choices: choices('flex-start', 'center', 'flex-end', 'stretch', 'baseline'),
    }),
  },
  '_ww-layout_flexWrap': {
    css: 'layout',
    form: 'wrap',
    section: 'inner',
    flags: 'brc',
    control: control('layout', 'boolean', 'Wrap', 'Quebrar linhas'),
  },
  '_ww-layout_alignContent': {
    css: 'layout',
    section: 'inner',
    flags: 'brc',
    control: control('layout', 'choice', 'Lines', 'Linhas', {
      choices: choices('flex-start', 'center', 'flex-end', 'stretch', 'space-around', 'space-between'),
      resting: 'stretch',
      when: (values) => Boolean(values['_ww-layout_flexWrap']),
    }),
  },
  '_ww-layout_reverse': {
    css: 'layout',
    form: 'reverse',
    section: 'inner',
    laysOut: true,
    flags: 'brc',
    control: control('layout', 'boolean', 'Reverse', 'Inverter'),
  },
  // The margin is that of the last child: its own rules say it.
  '_ww-layout_pushLast': {
    css: 'push',
    laysOut: true,
    flags: 'brc',
    control: control('layout', 'boolean', 'Push last', 'Empurrar o último'),
  },
  '_ww-grid_flowDirection': {
    css: 'layout',
    section: 'inner',
    flags: 'brc',
    control: control('grid', 'choice', 'Flow', 'Fluxo', {
      initial: 'row',
      resting: 'row',
      choices: choices('row', 'column'),
    }),
  },
  '_ww-grid_columns': {
    css: 'layout',
    form: 'tracks',
    section: 'inner',
    flags: 'brc',
    control: control('grid', 'tracks', 'Columns', 'Colunas', { resting: 'none' }),
  },
  '_ww-grid_rows': {
    css: 'layout',
    form: 'tracks',
    section: 'inner',
    flags: 'brc',
    control: control('grid', 'tracks', 'Rows', 'Linhas', { resting: 'none' }),
  },
  '_ww-grid_columnGap': {
    css: 'layout',
    section: 'inner',
    control: control('grid', 'length', 'Column gap', 'Espaço entre colunas', GAP),
  },
  '_ww-grid_rowGap': {
    css: 'layout',
    section: 'inner',
    control: control('grid', 'length', 'Row gap', 'Espaço entre linhas', GAP),
  },
  '_ww-table_layout': {
    css: 'layout',
    section: 'inner',
    flags: 'brc',
    control: control('table', 'choice', 'Table layout', 'Layout da tabela', {
      choices: choices('auto', 'fixed'),
      resting: 'auto',
    }),
  },
  '_ww-table_borderCollapse': {
    css: 'layout',
    section: 'inner',
    flags: 'brc',
    control: control('table', 'choice', 'Borders', 'Bordas', {
      choices: choices('separate', 'collapse'),
      resting: 'separate',
    }),
  },
  '_ww-table_borderSpacing': {
    css: 'layout',
    section: 'inner',
    flags: 'brc',
    control: control('table', 'length', 'Border spacing', 'Espaço entre bordas', { resting: '0' }),
  },
};
