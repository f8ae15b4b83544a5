/** @jsxImportSource @trama/document */
import { collection, El, f, type NotationNode } from '@trama/document/notation';
import { Icon, Label, Row } from './parts.tsx';
import { EASE, RADIUS, t, text } from './values.ts';

const cell = {
  minWidth: '44px',
  height: '44px',
  borderRadius: RADIUS,
  transition: EASE,
} as const;

/** The pages of a list that the database gives a part at a time. */
export const Pages = ({ list }: { list: string }): NotationNode => (
  <El
    type="paginator"
    name="Páginas"
    when={f`Number(collections[${collection(list)}]?.total ?? 0) > Number(collections[${collection(list)}]?.limit ?? 0)`}
    style={{ display: 'flex', customCss: { gap: t('s4'), 'justify-content': 'center' } }}
    content={{ collectionId: collection(list) }}
    slots={{
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
    }}
  />
);
