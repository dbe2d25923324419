import { DEFAULT_TIME_ZONE, dateIn } from '@tank/schema/kit/time-zones';
import type { FastifyInstance } from 'fastify';
import type postgres from 'postgres';

const today = dateIn(DEFAULT_TIME_ZONE, new Date());

/** Runs the statements of the API's accept in the same order, in one transaction. */
export function addAccept(app: FastifyInstance, sql: postgres.Sql): void {
  app.post<{ Params: { id: string } }>('/accept/:id', async ({ params }) => {
    const bid_id = Number(params.id);
    const booking_id = await sql.begin(async (tx) => {
      const [bid] = await tx`
        select bids.listing_id, listings.storage_id, bids.bidder_id, listings.owner_id, listings.expiration,
          bidder.team_id as bidder_team, owner.team_id as owner_team, bids.status, product, bid_price, volume,
          start_date, bid_term
        from bids join listings on listings.listing_id = bids.listing_id
          join users bidder on bidder.user_id = bids.bidder_id join users owner on owner.user_id = listings.owner_id
        where bid_id = ${bid_id}`;
      if (!bid) throw new Error('The bid does not exist.');
      const { listing_id, storage_id, owner_id, bidder_id } = bid;
      await tx`select archived_at from storage where storage_id = ${storage_id} for share`;
      const [listing] = await tx`select status from listings where listing_id = ${listing_id} for update`;
      if (listing?.status !== 'Open') throw new Error('The listing is not open.');
      await tx`update listings set status = 'Booked' where listing_id = ${listing_id}`;
      const accepted = await tx`
        update bids set status = 'Accepted' where bid_id = ${bid_id} and status = 'Open' returning bid_id`;
      if (accepted.count === 0) throw new Error('The bid is not open.');
      await tx`update bids set status = 'Rejected', reason = ${'Another bid was accepted.'}
        where listing_id = ${listing_id} and status = 'Open' returning bid_id, bidder_id`;
      const [booking] = await tx`
        insert into bookings (type, storage_id, terminal_id, trader_id, listing_id, bid_id, price, volume, product,
          start_date, term, date_booked)
        values ('listing', ${storage_id}, ${owner_id}, ${bidder_id}, ${listing_id}, ${bid_id}, ${bid.bid_price},
          ${bid.volume}, ${bid.product}, ${bid.start_date}, ${bid.bid_term}, ${today})
        returning booking_id`;
      const changes = [
        {
          entity: 'listing',
          entity_id: listing_id,
          event: 'book',
          from: 'Open',
          to: 'Booked',
          audience: [owner_id],
        },
        {
          entity: 'booking',
          entity_id: booking?.booking_id,
          event: 'book',
          from: null,
          to: 'Active',
          audience: [owner_id, bidder_id],
        },
        {
          entity: 'bid',
          entity_id: bid_id,
          event: 'accept',
          from: 'Open',
          to: 'Accepted',
          audience: [owner_id, bidder_id],
        },
      ];
      await tx`
        with change as (
          select * from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as row(
            entity text, entity_id bigint, event text, "from" text, "to" text, audience bigint[])
        ), written as (
          insert into history (entity, entity_id, event, from_status, to_status, actor_id)
          select entity, entity_id, event, "from", "to", ${owner_id}::bigint from change
        ), notified as (
          insert into notifications (user_id, description, endpoint)
          values (${bidder_id}, ${`Your bid on listing ${listing_id} was accepted.`}, ${`/landing/bid/${bid_id}`}),
            (${bidder_id}, ${`Booking ${booking?.booking_id} is made.`}, ${'/my/booking'})
          returning notification_id, user_id, description, endpoint
        ), mailed as (
          insert into mail (user_id, to_address, template, data)
          select user_id, email, 'notice', jsonb_build_object('description', description, 'endpoint', endpoint)
          from notified join users using (user_id)
          where subscribed and status = 'active'
        )
        insert into outbox (topic, payload, audience)
        select entity || '.' || event, jsonb_build_object(entity || '_id', entity_id, 'status', "to"), audience
        from change
        union all
        select 'notification.create', jsonb_build_object('notification_id', notification_id), array[user_id]
        from notified`;
      return booking?.booking_id;
    });
    return {
      message: { type: 'success', text: 'Bid accepted. The booking has been made.' },
      data: { booking_id },
    };
  });
}
