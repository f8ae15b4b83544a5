import type { Session } from '../../database/database.ts';
import type { AuthContext } from '../context.ts';
import type { User } from '../users/user-record.ts';
import type { MessageKind, MessageText } from './message.ts';
import { readOwnText } from './own-texts.ts';
import { composeMessage, languageOf, type TemplateValues } from './templates.ts';

/** What one message brings; what it does not bring is empty in its texts. */
export type MessageValues = Partial<
  Pick<TemplateValues, 'Token' | 'TokenHash' | 'ConfirmationURL' | 'RedirectTo' | 'Phone'>
>;

/** The texts of a message to a user, in the user's language: the project's own where it has some. */
export const textsFor = async (
  { settings, publicUrl }: AuthContext,
  tx: Session,
  user: Pick<User, 'email' | 'new_email' | 'user_metadata'>,
  kind: MessageKind,
  values: MessageValues,
): Promise<MessageText> => {
  const language = languageOf(user.user_metadata, settings.language);
  const own = await readOwnText(tx, language, kind);
  return composeMessage(own ? { [language]: { [kind]: own } } : settings.templates, language, kind, {
    Token: '',
    TokenHash: '',
    ConfirmationURL: '',
    RedirectTo: '',
    Phone: '',
    ...values,
    SiteURL: new URL(publicUrl()).origin,
    Email: user.email,
    NewEmail: user.new_email ?? '',
    Data: user.user_metadata,
  });
};
