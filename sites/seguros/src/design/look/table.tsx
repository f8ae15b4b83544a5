/** @jsxImportSource @trama/document */
import { Box, type Children, formula, type NotationNode, plugin, workflow } from '@trama/document/notation';
import type { Binding, Value } from '@trama/model';
import { Button, Card, Heading, Label, Row, Stack } from './parts.tsx';
import { columns, space, t } from './values.ts';

/** A column of a small table: how wide it is, and its name in the head. */
export interface Column {
  track: string;
  title?: string;
}

interface RowOfTableProps {
  columns: readonly Column[];
}

const tracksOf = (all: readonly Column[]): ReturnType<typeof columns> => columns(...all.map(({ track }) => track));

/** Names of the columns, where there is room for a line of their own; elsewhere each value bears its name (`Cell`). */
export const TableHead = ({ columns: all }: RowOfTableProps): NotationNode => (
  <Box
    style={{ display: 'grid', width: '100%', padding: space('s8', 0) }}
    tablet={{ display: 'none' }}
    content={{ ...tracksOf(all), '_ww-grid_columnGap': t('s16') }}
    attributes={{ 'aria-hidden': 'true' }}
  >
    {all.map(({ title }, place) => (
      <Label key={`coluna${place}`} type="caption" color="faint" text={title ?? ''} />
    ))}
  </Box>
);

const above = { 'border-top': `1px solid ${t('line')}` } as const;

/** One row of a small table; with less room its cells stand in fewer columns, and what spans a line says so (`WHOLE_LINE`). */
export const TableLine = ({ columns: all, children }: RowOfTableProps & { children: Children }): NotationNode => (
  <Box
    style={{
      display: 'grid',
      width: '100%',
      padding: space('s16', 0),
      customCss: { ...above, 'align-items': 'center' },
    }}
    tablet={{ customCss: { ...above, 'align-items': 'start' } }}
    content={{ ...tracksOf(all), '_ww-grid_columnGap': t('s16'), '_ww-grid_rowGap': t('s12') }}
    tabletContent={columns('minmax(0, 1fr)', 'minmax(0, 1fr)', 'minmax(0, 1fr)')}
    mobileContent={columns('minmax(0, 1fr)', 'minmax(0, 1fr)')}
    attributes={{ role: 'listitem' }}
  >
    {children}
  </Box>
);

/** Where a cell stands that takes a line to itself on small screens. */
export const WHOLE_LINE = { gridColumn: '1 / -1' } as const;

/** Read aloud, and not seen: the head of the table shows it. */
const UNSEEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  customCss: { 'clip-path': 'inset(50%)' },
} as const;

/** A value of a table under its name, which is seen where the table has no head. */
export const Cell = ({ title, children }: { title: string; children: Children }): NotationNode => (
  <Stack gap="s2" style={{ minWidth: '0px', position: 'relative' }}>
    <Label
      key="titulo"
      type="small"
      color="faint"
      text={title}
      style={UNSEEN}
      tablet={{
        position: 'static',
        width: 'auto',
        height: 'auto',
        overflow: 'visible',
        customCss: { 'clip-path': 'none' },
      }}
    />
    {children}
  </Stack>
);

interface TableCardProps {
  title: string;
  /** What the rows are, below the title. */
  words?: string;
  rows: Binding;
  /** Those of the rows that are drawn; all of them unless said. */
  drawn?: Value | undefined;
  when: Value;
  /** Columns whose names stand above the rows; without them each row says by itself what it shows. */
  columns?: readonly Column[];
  /** Name of the file of the CSV, which is offered when there is one. */
  file?: string;
  /** A button beside the title. */
  action?: NotationNode | undefined;
  /** One row (`TableLine`). */
  children: Children;
}

/** A small table with its title and its CSV. */
export const TableCard = ({
  title,
  words,
  rows,
  drawn = rows,
  when,
  columns: all,
  file,
  action,
  children,
}: TableCardProps): NotationNode => {
  const heading = <Heading key="titulo" text={title} />;
  return (
    <Card gap="s8" when={when}>
      <Row
        key="topo"
        gap="s12"
        layout={{ justifyContent: 'space-between', flexWrap: true }}
        style={{ padding: space(0, 0, 's8') }}
      >
        {words === undefined ? (
          heading
        ) : (
          <Stack key="textos" gap="s4">
            {heading}
            <Label key="texto" type="small" color="soft" text={words} />
          </Stack>
        )}
        {action === undefined ? null : <Row key="acao">{action}</Row>}
        {file === undefined ? null : (
          <Button
            key="baixar"
            kind="quiet"
            text="Baixar CSV"
            icon="lucide/download"
            on={{
              click: workflow([
                plugin('csv', 'downloadCSV', {
                  data: { ...rows, code: `formulas[${JSON.stringify(formula('planilha'))}](${rows.code ?? '[]'})` },
                  fileName: file,
                  dialect: 'semicolon',
                }),
              ]),
            }}
          />
        )}
      </Row>
      {all === undefined ? null : <TableHead key="nomes" columns={all} />}
      <Stack key="linhas" style={{ width: '100%' }} repeat={drawn} attributes={{ role: 'list', 'aria-label': title }}>
        {children}
      </Stack>
    </Card>
  );
};
