import type { Instance } from '@trama/engine';
import { textsIn } from '@trama/model';
import {
  InstanceView,
  Root,
  Slot,
  useContent,
  useEmit,
  useEngine,
  useGiveProps,
  useInstance,
  useSignalValue,
  useSlotCopies,
  useTracked,
} from '@trama/react';
import { type ReactNode, useEffect } from 'react';
import { pagingOf, shownPages } from './pages.ts';
import './element.css';

interface Rows {
  total: unknown;
  limit: unknown;
  offset: unknown;
  isFetched?: unknown;
}

/** What the paginator counts: its own numbers, or the rows of a collection; null for a collection without pages. */
const useRows = (collectionId: string | null): Rows | null => {
  const engine = useEngine();
  const own = {
    total: useContent('paginatorTotal'),
    limit: useContent('paginatorLimit'),
    offset: useContent('paginatorOffset'),
  };
  const paged = useTracked('collection', () => {
    const found = collectionId === null ? null : (engine.collection(collectionId) as Rows | null | undefined);
    if (!found?.limit) return null;
    const { total, limit, offset, isFetched } = found;
    return JSON.stringify({ total, limit, offset, isFetched });
  });
  if (collectionId === null) return own;
  return paged === null ? null : (JSON.parse(paged) as Rows);
};

const TEXTS = {
  en: { pages: 'Pages', previous: 'Previous page', next: 'Next page' },
  pt: { pages: 'Páginas', previous: 'Página anterior', next: 'Próxima página' },
};

/** Page numbers with the ways back and forward. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const engine = useEngine();
  const emit = useEmit();
  const words = textsIn(useSignalValue(engine.language), TEXTS);
  const isCustom = Boolean(useContent('useCustomPagination'));
  const chosen = useContent<unknown>('collectionId');
  const collectionId = isCustom ? null : String(chosen ?? '');
  const rows = useRows(collectionId);
  const paging = rows === null ? { pages: 10, current: 1 } : pagingOf(rows.total, rows.limit, rows.offset);
  const entries = shownPages(paging);
  const texts = useSlotCopies(
    'paginatorText',
    entries.map(() => ({})),
  );
  // Fewer rows than before, as after another search: the page that was shown is no more.
  const lastOffset = paging.pages > 0 ? (paging.pages - 1) * Number(rows?.limit) : 0;
  const isBehind = rows?.isFetched === true && Number(rows.offset) > 0 && Number(rows.offset) >= Number(rows.total);
  useEffect(() => {
    if (isBehind && collectionId !== null) void engine.setCollectionOffset(collectionId, lastOffset);
  }, [isBehind, collectionId, lastOffset, engine]);
  const go = (page: number) => {
    if (rows === null || page < 0 || page >= paging.pages || page === paging.current) return;
    const offset = page * Number(rows.limit);
    if (collectionId !== null) void engine.setCollectionOffset(collectionId, offset);
    void emit('change', { context: { page: page + 1, offset, limit: rows.limit, total: rows.total } });
  };
  return (
    <Root tag="nav" keepsTag className="ww-paginator" aria-label={element.name ?? words.pages}>
      <Way
        name="paginatorPrev"
        label={words.previous}
        isHidden={paging.current <= 0}
        onPress={() => go(paging.current - 1)}
      />
      <ul>
        {entries.map(({ index, label }, place) => (
          <li key={index < 0 ? `gap ${place}` : index}>
            <button
              type="button"
              aria-current={index === paging.current ? 'page' : undefined}
              disabled={index < 0}
              onClick={() => go(index)}
            >
              <PageText instance={texts[place]} place={place} text={label} isActive={index === paging.current} />
            </button>
          </li>
        ))}
      </ul>
      <Way
        name="paginatorNext"
        label={words.next}
        isHidden={paging.current >= paging.pages - 1}
        onPress={() => go(paging.current + 1)}
      />
    </Root>
  );
};

interface WayProps {
  name: string;
  label: string;
  isHidden: boolean;
  onPress: () => void;
}

const Way = ({ name, label, isHidden, onPress }: WayProps): ReactNode => (
  <button
    type="button"
    aria-label={label}
    disabled={isHidden}
    style={isHidden ? { visibility: 'hidden' } : undefined}
    onClick={onPress}
  >
    <Slot name={name} />
  </button>
);

interface PageTextProps {
  instance: Instance | undefined;
  place: number;
  text: string;
  isActive: boolean;
}

const PageText = ({ instance, place, text, isActive }: PageTextProps): ReactNode => {
  useGiveProps('paginatorText', { text, states: isActive ? ['active'] : [] }, place);
  return instance === undefined ? text : <InstanceView instance={instance} />;
};
