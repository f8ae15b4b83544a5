// biome-ignore-all lint/a11y/useSemanticElements: only people in sight are drawn, each at its place
// biome-ignore-all lint/a11y/useFocusableInteractive: the list has the keyboard, and names the person that is active

import type { SitePerson } from '@trama/protocol/builder';
import { type FC, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useStateValue } from '../../state/use-state-value.ts';
import { useLanguage, useTexts } from '../../texts/index.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './people.module.css';
import type { PeopleList } from './people-list.ts';
import type { KnownRoles } from './people-view.tsx';

/** Height of a person in the list, in CSS px. */
const ROW = 56;

interface PeopleRowsProps {
  list: PeopleList;
  roles: KnownRoles;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The people of a search; only those in sight are in the document, however many there are. */
export const PeopleRows: FC<PeopleRowsProps> = ({ list, roles, chosen, onChoose }) => {
  const { people: words } = useTexts().backend;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState(0);
  const [height, setHeight] = useState(0);
  const [active, setActive] = useState(0);
  const total = useStateValue(list.state, (state) => state.total) ?? 0;
  useStateValue(list.state, (state) => state.version);
  const first = Math.max(0, Math.floor(scroll / ROW) - 2);
  const last = Math.min(total - 1, Math.ceil((scroll + height) / ROW) + 2);
  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const observer = new ResizeObserver(() => setHeight(node.clientHeight));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  useEffect(() => list.want(first, Math.max(first, last)), [list, first, last]);

  const go = (to: number): void => {
    const next = Math.min(Math.max(to, 0), total - 1);
    const node = scroller.current;
    setActive(next);
    const person = list.at(next);
    if (person) onChoose(person.id);
    if (!node) return;
    if (next * ROW < node.scrollTop) node.scrollTop = next * ROW;
    else if ((next + 1) * ROW > node.scrollTop + node.clientHeight)
      node.scrollTop = (next + 1) * ROW - node.clientHeight;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const page = Math.max(1, Math.floor(height / ROW));
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: chosen === null ? active : active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: total - 1,
      Enter: active,
      ' ': active,
    };
    const to = steps[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const isActiveDrawn = active >= first && active <= last;
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="listbox"
      aria-label={words.title}
      tabIndex={0}
      aria-activedescendant={isActiveDrawn ? `${id}-${active}` : undefined}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => setScroll(currentTarget.scrollTop)}
    >
      <div role="presentation" style={{ height: total * ROW }}>
        {shown.map((index) => {
          const person = list.at(index);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
            <div
              key={index}
              id={`${id}-${index}`}
              role="option"
              className={styles.person}
              aria-selected={person !== null && person.id === chosen}
              aria-setsize={total}
              aria-posinset={index + 1}
              data-active={index === active || undefined}
              style={{ transform: `translateY(${index * ROW}px)` }}
              onClick={() => {
                scroller.current?.focus();
                go(index);
              }}
            >
              {person && <PersonLine person={person} roles={roles} />}
            </div>
          );
        })}
      </div>
    </div>
  );
};

const PersonLine: FC<{ person: SitePerson; roles: KnownRoles }> = ({ person, roles }) => {
  const { people: words } = useTexts().backend;
  const { language } = useLanguage();
  const names = Array.isArray(roles) ? roles.filter(({ id }) => person.roles.includes(id)).map(({ name }) => name) : [];
  const state = stateOf(person);
  const address = person.email || person.phone || person.id;
  return (
    <>
      <span className={styles.letter} aria-hidden="true">
        {(person.name || address).slice(0, 1).toUpperCase()}
      </span>
      <span className={styles.who}>
        <strong>{person.name || address}</strong>
        {person.name !== '' && <small>{address}</small>}
      </span>
      <span className={styles.marks}>
        {state && (
          <span className={styles.mark} data-kind={state}>
            {words.states[state]}
          </span>
        )}
        {names.map((name) => (
          <span key={name} className={styles.mark}>
            {name}
          </span>
        ))}
        {person.hasSecondFactor && (
          <span title={words.states.factor} className={styles.factor}>
            <Icon name="shield-check" size={14} />
            <span className="visually-hidden">{words.states.factor}</span>
          </span>
        )}
      </span>
      <span className={styles.seen}>
        {person.lastSignInAt === null
          ? words.neverIn
          : new Date(person.lastSignInAt).toLocaleDateString(language, { dateStyle: 'medium' })}
      </span>
    </>
  );
};

/** What stands in the way of somebody who wants to sign in. */
const stateOf = ({ isBlocked, isConfirmed, isInvited }: SitePerson): 'blocked' | 'invited' | 'unconfirmed' | null => {
  if (isBlocked) return 'blocked';
  if (isConfirmed) return null;
  return isInvited ? 'invited' : 'unconfirmed';
};
