/** @jsxImportSource @trama/document */
import { collection, El, f, type NotationNode, setVariable, variable, workflow } from '@trama/document/notation';
import { Icon, Label, Row } from './parts.tsx';
import { EASE, RADIUS, t, text } from './values.ts';

const cell = {
  minWidth: '44px',
  height: '44px',
  borderRadius: RADIUS,
  transition: EASE,
} as const;

/** What a number and the ways to its neighbours look like. */
const looks = {
  style: { display: 'flex', customCss: { gap: t('s4'), 'justify-content': 'center' } },
  slots: {
    paginatorText: (
      <Label
        key="numero"
        type="smallStrong"
        color="soft"
        text="1"
        font={{ textAlign: 'center' }}
        style={{ ...cell, padding: '12px 4px' }}
        states={{
          active: { style: { backgroundColor: t('accentSoft') }, content: text({ color: t('accent') }) },
        }}
      />
    ),
    paginatorPrev: (
      <Row key="antes" style={cell} layout={{ justifyContent: 'center' }}>
        <Icon key="icone" icon="lucide/chevron-left" color="soft" />
      </Row>
    ),
    paginatorNext: (
      <Row key="depois" style={cell} layout={{ justifyContent: 'center' }}>
        <Icon key="icone" icon="lucide/chevron-right" color="soft" />
      </Row>
    ),
  },
} as const;

/** The pages of a list that the database gives a part at a time. */
export const Pages = ({ list }: { list: string }): NotationNode => (
  <El
    type="paginator"
    name="Páginas"
    when={f`Number(collections[${collection(list)}]?.total ?? 0) > Number(collections[${collection(list)}]?.limit ?? 0)`}
    content={{ collectionId: collection(list) }}
    {...looks}
  />
);

interface PagesOfVariableProps {
  /** Variable of the whole list. */
  list: string;
  /** Variable of the place of the first row that is drawn. */
  start: string;
  /** Rows on one page. */
  size: number;
}

/** The pages of a list that the page holds whole and draws a part at a time. */
export const PagesOfVariable = ({ list, start, size }: PagesOfVariableProps): NotationNode => (
  <El
    type="paginator"
    name="Páginas"
    when={f`(variables[${variable(list)}] ?? []).length > ${size}`}
    content={{
      useCustomPagination: true,
      paginatorTotal: f`(variables[${variable(list)}] ?? []).length`,
      paginatorLimit: size,
      paginatorOffset: f`variables[${variable(start)}] ?? 0`,
    }}
    on={{ change: workflow([setVariable(start, f`event.context.offset`)]) }}
    {...looks}
  />
);
