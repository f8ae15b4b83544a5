import type { SiteRole } from '@trama/protocol/builder';
import { type FC, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useLoaded } from '../../accounts/use-loaded.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { useStateValue } from '../../state/use-state-value.ts';
import { useLanguage, useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Message } from '../../ui/message.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from '../backend.module.css';
import { serviceReason } from '../service-reason.ts';
import { NewPersonDialog } from './new-person-dialog.tsx';
import own from './people.module.css';
import { createPeopleList } from './people-list.ts';
import { PeopleRows } from './people-rows.tsx';
import { PersonPanel } from './person-panel.tsx';
import { RolesDialog } from './roles-dialog.tsx';

/** Roles as they are known: those of the site, none at all, or not to be seen by this account. */
export type KnownRoles = readonly SiteRole[] | 'none' | 'not allowed';

/** Who signs in to the sites of the backend: found, made, changed, and given roles. */
export const PeopleView: FC = () => {
  const texts = useTexts();
  const { people: words } = texts.backend;
  const { language } = useLanguage();
  const { api, site } = useEditor();
  const [search, setSearch] = useState('');
  const [role, setRole] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState<'new' | 'roles' | null>(null);
  const wanted = useDeferredValue(search.trim());
  const list = useMemo(
    () => createPeopleList((offset) => api.readPeople(site, { search: wanted, role, offset })),
    [api, site, wanted, role],
  );
  const { state: rolesState, reload: reloadRoles } = useLoaded(useCallback(() => api.listRoles(site), [api, site]));
  const roles: KnownRoles =
    rolesState.kind === 'loaded' ? (rolesState.value ?? 'none') : rolesState.kind === 'failed' ? 'not allowed' : [];
  const total = useStateValue(list.state, (state) => state.total);
  const failure = useStateValue(list.state, (state) => state.failure);
  const isSearch = wanted !== '' || role !== '';
  const changed = (): void => {
    list.reload();
    reloadRoles();
  };
  const draw = () => {
    if (failure !== null && total === null)
      return (
        <Message kind="error" title={words.failed} lead={serviceReason(failure, texts, words.refusals)}>
          <Button onClick={list.reload}>{texts.app.retry}</Button>
        </Message>
      );
    if (total === 0)
      return isSearch ? (
        <Message icon="search" title={words.noneFound} />
      ) : (
        <Message icon="users" title={words.none} lead={words.noneLead}>
          <Button look="primary" icon="user-plus" onClick={() => setAsked('new')}>
            {words.add}
          </Button>
        </Message>
      );
    return (
      <>
        {total === null && <Loading label={texts.app.loading} />}
        <PeopleRows list={list} roles={roles} chosen={chosen} onChoose={setChosen} />
      </>
    );
  };
  return (
    <>
      <header className={styles.tableHead}>
        <h2>{words.title}</h2>
        <span className={own.count} role="status">
          {total !== null && words.count(total.toLocaleString(language), total === 1)}
        </span>
        <span className={styles.room} />
        {Array.isArray(roles) && <Button onClick={() => setAsked('roles')}>{words.manageRoles}</Button>}
        <Button look="primary" icon="user-plus" onClick={() => setAsked('new')}>
          {words.add}
        </Button>
      </header>
      <div className={own.bar}>
        <SearchField label={words.search} value={search} onChange={setSearch} />
        {Array.isArray(roles) && roles.length > 0 && (
          <select
            className={styles.input}
            aria-label={words.roleFilter}
            value={role}
            onChange={({ target }) => setRole(target.value)}
          >
            <option value="">{words.allRoles}</option>
            {roles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </div>
      {failure !== null && total !== null && (
        <p className={own.reason} role="alert">
          {serviceReason(failure, texts, words.refusals)}
        </p>
      )}
      <div className={own.split} data-chosen={chosen !== null || undefined}>
        <div className={own.listSide}>{draw()}</div>
        <section className={own.panel} aria-label={words.about}>
          {chosen === null ? (
            <p className={own.choose}>{words.choose}</p>
          ) : (
            <PersonPanel
              key={chosen}
              id={chosen}
              roles={roles}
              onChanged={changed}
              onGone={() => {
                setChosen(null);
                changed();
              }}
              onBack={() => setChosen(null)}
            />
          )}
        </section>
      </div>
      {asked === 'new' && (
        <NewPersonDialog
          onMade={(id) => {
            setChosen(id);
            changed();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'roles' && Array.isArray(roles) && (
        <RolesDialog roles={roles} onChanged={changed} onClose={() => setAsked(null)} />
      )}
    </>
  );
};
