import { createHmac } from 'node:crypto';

import type { Database } from '../database/database';
import { listKnownNetworks, rememberNetwork, type Account } from './account-queries';

/** Home, work, a telephone's network and some more; the one that was not used for longest goes first. */
const NETWORKS_OF_AN_ACCOUNT = 10;

/** The networks that an account has signed in from with its password. */
export class KnownNetworks {
  constructor(
    private readonly database: Database,
    private readonly secret: string,
  ) {}

  async includes(accountId: number, network: string): Promise<boolean> {
    const known = await listKnownNetworks(this.database, accountId);
    return known.includes(this.nameOf(accountId, network));
  }

  /** @param account as it was when its password was checked */
  async remember(account: Pick<Account, 'id' | 'tokenVersion'>, network: string): Promise<void> {
    await this.database.transaction((transaction) =>
      rememberNetwork(transaction, account, this.nameOf(account.id, network), NETWORKS_OF_AN_ACCOUNT),
    );
  }

  private nameOf(accountId: number, network: string): string {
    return createHmac('sha256', this.secret).update(`known network\n${accountId}\n${network}`).digest('base64url');
  }
}
