import { setPageAccess } from '@trama/document';
import { type AccessEntry, isPrivatePage, type Page } from '@trama/model';
import { type FC, useId } from 'react';
import { useDesignField, useEditor } from '../../editor/editor-context.ts';
import styles from '../../site/site.module.css';
import { SitePart } from '../../site/site-part.tsx';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AccessGroupCard } from './access-group-card.tsx';
import { type AccessKind, accessOfGroups, groupsOf, kindOf } from './access-groups.ts';
import { AccessPeople } from './access-people.tsx';
import { useAuthSettings, useRoles } from './use-roles.ts';

const KINDS: readonly AccessKind[] = ['everyone', 'signed-in', 'groups'];

/** Who may see a page, in words, and who that is at the moment. */
export const AccessPart: FC<{ page: Page }> = ({ page }) => {
  const all = useTexts();
  const texts = all.pages.access;
  const editor = useEditor();
  const name = useId();
  const settings = useAuthSettings();
  const roles = useRoles();
  const pages = useDesignField('pages');
  const { access } = page;
  const kind = kindOf(access);
  const groups = groupsOf(access);
  const nameOf = (role: string): string => roles.find(({ id }) => id === role)?.name ?? role;
  const set = (next: readonly AccessEntry[]): void =>
    void editor.run(setPageAccess, { id: page.id, access: next }, editor.texts.steps.page);
  const newGroup = () => ({ key: crypto.randomUUID(), group: { id: crypto.randomUUID(), roles: [] } });
  const choose = (next: AccessKind): void => {
    if (next === 'everyone') set([]);
    else if (next === 'signed-in') set([{ key: 'open', group: null }]);
    else set(accessOfGroups(groups.length > 0 ? groups : [newGroup()], access));
  };
  const titleOf = (id: unknown): string | null =>
    typeof id === 'string' && id !== '' ? (pages[id]?.name ?? null) : null;
  const signIn = titleOf(settings?.afterNotSignInPageId);
  const refused = titleOf(settings?.afterForbiddenPageId);
  return (
    <SitePart title={texts.title}>
      <div className={styles.choices} role="radiogroup" aria-label={texts.title}>
        {KINDS.map((each) => (
          <label key={each} className={styles.choice}>
            <input type="radio" name={name} checked={kind === each} onChange={() => choose(each)} />
            <span>
              {texts[each]}
              <small>{texts[`${each}Hint`]}</small>
            </span>
          </label>
        ))}
      </div>
      {isPrivatePage(page) && settings === null && (
        <p className={styles.notice} data-kind="warn">
          <Icon name="triangle-alert" size={14} />
          {texts.noAuth}
          <Button onClick={() => editor.view.update({ site: null, leftPanel: 'data' })}>{texts.toData}</Button>
        </p>
      )}
      {kind === 'groups' && (
        <>
          {groups.length === 0 && (
            <p className={styles.notice} data-kind="warn">
              <Icon name="triangle-alert" size={14} />
              {texts.closed}
            </p>
          )}
          {roles.length === 0 && settings !== null && <p className={styles.hint}>{texts.noRoles}</p>}
          {groups.map((group, index) => (
            <AccessGroupCard
              key={group.key}
              group={group}
              number={index + 1}
              roles={roles}
              onChange={(next) =>
                set(
                  accessOfGroups(
                    groups.flatMap((one) => (one.key === group.key ? (next ?? []) : [one])),
                    access,
                  ),
                )
              }
            />
          ))}
          <div className={styles.row}>
            <Button icon="plus" onClick={() => set(accessOfGroups([...groups, newGroup()], access))}>
              {texts.addGroup}
            </Button>
          </div>
        </>
      )}
      {isPrivatePage(page) && settings !== null && (
        <>
          <p className={styles.hint}>
            {signIn === null ? texts.sentNowhere : texts.sentTo(signIn)}
            {refused !== null && ` ${texts.refusedTo(refused)}`}
          </p>
          <AccessPeople access={access} nameOf={nameOf} />
        </>
      )}
    </SitePart>
  );
};
