/**
 * Who may call what: written by hand from docs/product.md#account-types and docs/product.md#who-sees-what, so that a slip
 * in a policy does not excuse itself. One row a procedure, one column a caller (`cast.ts` says who they are), one status in each.
 * Where a record is involved it is the owner's, or the bidder's bid on the owner's listing; for inquiries and offers the
 * bidder's inquiry and the owner's offer on it (`inputs.ts`). A socket tells a suspended user nothing but that there is
 * no session.
 */
const table = `
                      anonymous pending suspended viewer trader teammate bidder partner booked terminal owner admin
access.signIn         200       200     200       200    200    200      200    200     200    200      200   200
access.signUp         200       200     200       200    200    200      200    200     200    200      200   200
access.signOut        401       401     403       200    200    200      200    200     200    200      200   200
access.current        401       401     403       200    200    200      200    200     200    200      200   200

context.signUp        200       200     200       200    200    200      200    200     200    200      200   200
context.get           401       401     403       200    200    200      200    200     200    200      200   200
context.products      401       401     403       200    200    200      200    200     200    200      200   200

places.suggest        401       401     403       200    200    200      200    200     200    200      200   200
places.resolve        401       401     403       200    200    200      200    200     200    200      200   200

users.profile         401       401     403       200    200    200      200    200     200    200      200   200
users.suspend         401       401     403       403    403    403      403    403     403    403      403   200
users.unsuspend       401       401     403       403    403    403      403    403     403    403      403   200

storage.listMine      401       401     403       403    403    403      403    403     403    200      200   200
storage.listAll       401       401     403       403    403    403      403    403     403    403      403   200
storage.listTeam      401       401     403       403    403    200      200    200     403    403      200   403
storage.get           401       401     403       403    404    200      404    404     200    404      200   200
storage.modes         401       401     403       404    404    200      404    404     200    404      200   200
storage.create        401       401     403       403    403    403      403    403     403    200      200   200
storage.update        401       401     403       403    403    403      403    403     403    404      200   403
storage.delete        401       401     403       403    403    403      403    403     403    404      200   403

listings.listAll      401       401     403       200    200    200      200    200     200    200      200   200
listings.listMine     401       401     403       403    403    403      403    403     403    200      200   200
listings.listTeam     401       401     403       403    403    200      200    200     403    403      200   403
listings.get          401       401     403       200    200    200      200    200     200    200      200   200
listings.modes        401       401     403       200    200    200      200    200     200    200      200   200
listings.products     401       401     403       403    200    200      200    200     200    200      200   200
listings.create       401       401     403       403    403    403      403    403     403    404      200   403
listings.update       401       401     403       403    403    403      403    403     403    403      200   403
listings.withdraw     401       401     403       403    403    403      403    403     403    403      200   403

bids.listPlaced       401       401     403       403    200    200      200    200     200    200      200   200
bids.listReceived     401       401     403       403    200    200      200    200     200    200      200   200
bids.listPlacedTeam   401       401     403       403    403    200      200    200     403    403      200   403
bids.listReceivedTeam 401       401     403       403    403    200      200    200     403    403      200   403
bids.get              401       401     403       403    404    200      200    200     404    404      200   200
bids.place            401       401     403       403    200    200      200    200     200    200      403   200
bids.accept           401       401     403       403    404    403      403    403     404    404      200   403
bids.reject           401       401     403       403    404    403      403    403     404    404      200   403
bids.cancel           401       401     403       403    404    403      200    403     404    404      403   403

bookings.listTerminal 401       401     403       403    403    403      403    403     403    200      200   200
bookings.listTrader   401       401     403       403    200    200      200    200     200    200      200   200
bookings.listAll      401       401     403       403    403    403      403    403     403    403      403   200
bookings.listTerminalTeam 401       401     403       403    403    200      200    200     403    403      200   403
bookings.listTraderTeam 401       401     403       403    403    200      200    200     403    403      200   403
bookings.get          401       401     403       403    404    404      404    404     200    404      200   200
bookings.wouldOverbook 401      401     403       403    403    403      403    403     403    404      200   404
bookings.backOut      401       401     403       403    404    404      200    404     404    404      200   403
bookings.calendar     401       401     403       403    200    200      200    200     200    200      200   200
bookings.calendarTeam 401       401     403       403    403    200      200    200     403    403      200   403
bookings.bookedCapacity 401     401     403       403    200    200      200    200     200    200      200   200
bookings.forecast     401       401     403       403    200    200      200    200     200    200      200   200

renewals.listReceived 401       401     403       403    200    200      200    200     200    200      200   200
renewals.listPlaced   401       401     403       403    200    200      200    200     200    200      200   200
renewals.listReceivedTeam 401       401     403       403    403    200      200    200     403    403      200   403
renewals.listPlacedTeam 401       401     403       403    403    200      200    200     403    403      200   403
renewals.get          401       401     403       403    404    404      404    404     200    404      200   200
renewals.form         401       401     403       403    404    404      404    404     200    404      200   200
renewals.place        401       401     403       403    404    404      200    404     404    404      200   403
renewals.accept       401       401     403       403    404    404      403    404     404    404      200   403
renewals.reject       401       401     403       403    404    404      403    404     404    404      200   403
renewals.cancel       401       401     403       403    404    404      200    404     404    404      403   403

inquiries.listAll     401       401     403       200    200    200      200    200     200    200      200   200
inquiries.listMine    401       401     403       403    200    200      200    200     200    200      200   200
inquiries.listTeam    401       401     403       403    403    200      200    200     403    403      200   403
inquiries.get         401       401     403       200    200    200      200    200     200    200      200   200
inquiries.modes       401       401     403       200    200    200      200    200     200    200      200   200
inquiries.create      401       401     403       403    200    200      200    200     200    200      200   200
inquiries.withdraw    401       401     403       403    403    403      200    403     403    403      403   403

chat.list             401       401     403       403    200    200      200    200     200    200      200   200
chat.get              401       401     403       403    404    404      200    404     404    404      200   404
chat.messages         401       401     403       403    404    404      200    404     404    404      200   404
chat.startOnListing   401       401     403       403    200    200      200    200     200    200      403   200
chat.startOnInquiry   401       401     403       403    200    200      403    200     200    200      200   200
chat.send             401       401     403       403    404    404      200    404     404    404      200   404
chat.markRead         401       401     403       403    404    404      200    404     404    404      200   404
chat.leave            401       401     403       403    404    404      200    404     404    404      200   404
chat.listAll          401       401     403       403    403    403      403    403     403    403      403   200

reports.create        401       401     403       403    404    404      200    404     404    404      200   404

files.list            401       401     403       403    404    200      200    200     404    404      200   200
files.attach          401       401     403       403    404    403      200    403     404    404      403   403
files.remove          401       401     403       403    404    403      200    403     404    404      403   403

matches.forInquiry    401       401     403       403    403    403      200    200     403    403      403   200
matches.forListing    401       401     403       403    403    200      403    403     403    403      200   200

history.list          401       401     403       403    404    200      404    404     404    404      200   200

notifications.list    401       401     403       403    200    200      200    200     200    200      200   200
notifications.count   401       401     403       403    200    200      200    200     200    200      200   200
notifications.markRead 401      401     403       403    404    404      404    404     404    404      200   404
notifications.markAllRead 401   401     403       403    200    200      200    200     200    200      200   200

mail.list             401       401     403       403    403    403      403    403     403    403      403   200
mail.unsubscribe      401       401     403       200    200    200      200    200     200    200      200   200

live.events           401       401     401       200    200    200      200    200     200    200      200   200

views.list            401       401     403       200    200    200      200    200     200    200      200   200
views.save            401       401     403       200    200    200      200    200     200    200      200   200
views.delete          401       401     403       404    404    404      404    404     404    404      200   404

offers.listPlaced     401       401     403       403    200    200      200    200     200    200      200   200
offers.listReceived   401       401     403       403    200    200      200    200     200    200      200   200
offers.listPlacedTeam 401       401     403       403    403    200      200    200     403    403      200   403
offers.listReceivedTeam 401       401     403       403    403    200      200    200     403    403      200   403
offers.get            401       401     403       403    404    200      200    200     404    404      200   200
offers.place          401       401     403       403    403    403      403    403     403    404      200   403
offers.accept         401       401     403       403    404    403      200    403     404    404      403   403
offers.reject         401       401     403       403    404    403      200    403     404    404      403   403
offers.cancel         401       401     403       403    404    403      403    403     404    404      200   403
`;

export const callers = [
  'anonymous',
  'pending',
  'suspended',
  'viewer',
  'trader',
  'teammate',
  'bidder',
  'partner',
  'booked',
  'terminal',
  'owner',
  'admin',
] as const;
export type Caller = (typeof callers)[number];

function read(): Map<string, Record<Caller, number>> {
  const [head, ...rows] = table
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => line.trim().split(/\s+/));
  if (head?.join() !== callers.join()) throw new Error('The columns of the table are not the callers.');
  return new Map(
    rows.map(([name = '', ...statuses]) => {
      if (statuses.length !== callers.length) throw new Error(`The row ${name} has not one status a caller.`);
      return [name, Object.fromEntries(callers.map((caller, at) => [caller, Number(statuses[at])]))];
    }),
  ) as Map<string, Record<Caller, number>>;
}

/** The table by procedure. */
export const expectations = read();
