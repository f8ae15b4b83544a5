import type { User } from '@trama/protocol/builder';
import type { FC } from 'react';
import type { AccountsApi, BuilderApi } from '../api/index.ts';
import { HomeBar } from '../session/home-bar.tsx';
import home from '../site-list/site-list.module.css';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import styles from './accounts.module.css';
import { Invitations } from './invitations.tsx';
import { OwnAccount } from './own-account.tsx';
import { People } from './people.tsx';

interface AccountsScreenProps {
  api: AccountsApi & Pick<BuilderApi, 'listSites'>;
  user: User;
  onLeave: () => void;
  onSignOut: () => void;
}

/** Who may open the builder, who is invited, and one's own password and sessions. */
export const AccountsScreen: FC<AccountsScreenProps> = ({ api, user, onLeave, onSignOut }) => {
  const texts = useTexts();
  return (
    <div className={home.screen}>
      <HomeBar user={user} onSignOut={onSignOut} />
      <main className={`${home.main} ${styles.main}`}>
        <div className={home.head}>
          <h1>{texts.accounts.title}</h1>
          <Button icon="arrow-left" onClick={onLeave}>
            {texts.editor.toSites}
          </Button>
        </div>
        <section className={styles.section} aria-labelledby="people">
          <div className={styles.head}>
            <h2 id="people">{texts.accounts.people}</h2>
          </div>
          <People api={api} user={user} />
        </section>
        {user.role === 'owner' && <Invitations api={api} />}
        <OwnAccount api={api} />
      </main>
    </div>
  );
};
