import { addContracts } from './many/contracts.ts';
import { addManyLeads } from './many/leads.ts';
import { addReferrals } from './many/partner.ts';
import { addManyPeople } from './many/people.ts';
import { addRequests } from './many/requests.ts';
import type { Session } from './session.ts';

/** Contracts of one person, and contracts for each lead that is kept. */
const CONTRACTS_OF_A_PERSON = 4;
const CONTRACTS_OF_A_LEAD = 200;

/**
 * Adds a business of a hundred thousand contracts to the demonstration, in seconds, for trying the site at size: who has them,
 * their history and its audit, what the partner brought and earned, who asks to cancel, claims,
 * and the broker's leads.
 */
export const addManyContracts = async (session: Session, count: number): Promise<void> => {
  await addManyPeople(session, Math.ceil(count / CONTRACTS_OF_A_PERSON));
  await addContracts(session, count);
  await addReferrals(session);
  await addRequests(session);
  await addManyLeads(session, Math.ceil(count / CONTRACTS_OF_A_LEAD));
};
