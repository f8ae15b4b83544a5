import { AuthFailure } from '../failure.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import { hasVerifiedFactor } from '../users/user-record.ts';

/** A further way in, and the removal of one, need the proof of a factor that is there. @throws AuthFailure insufficient_aal (403). */
export const checkAal2 = ({ user, session }: SignedIn, message: string): void => {
  if (hasVerifiedFactor(user) && session.aal !== 'aal2') throw new AuthFailure(403, 'insufficient_aal', message);
};
