import type { FC } from 'react';
import type { AccountsApi, BuilderApi } from '../api/index.ts';
import { HomeScreen, type HomeScreenProps } from '../session/home-screen.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './accounts.module.css';
import { Invitations } from './invitations.tsx';
import { OwnAccount } from './own-account.tsx';
import { People } from './people.tsx';

interface AccountsScreenProps extends HomeScreenProps {
  api: AccountsApi & Pick<BuilderApi, 'listSites'>;
}

/** Who may open the builder, who is invited, and one's own password and sessions. */
export const AccountsScreen: FC<AccountsScreenProps> = ({ api, ...screen }) => {
  const texts = useTexts();
  const { user } = screen;
  return (
    <HomeScreen {...screen} title={texts.accounts.title}>
      <section className={styles.section} aria-labelledby="people">
        <div className={styles.head}>
          <h2 id="people">{texts.accounts.people}</h2>
        </div>
        <People api={api} user={user} />
      </section>
      {user.role === 'owner' && <Invitations api={api} />}
      <OwnAccount api={api} />
    </HomeScreen>
  );
};
