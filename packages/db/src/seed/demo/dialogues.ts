/** Chats between an asker (even lines) and the owner of the record (odd lines). `{id}` is the id of the record. */
export const dialogues: readonly (readonly string[])[] = [
  [
    'Good morning, is {id} still open for a start next month?',
    'Yes it is. The present customer is out by the 25th, we need four days to strip the tank.',
    'Good. What rate can you load a barge at?',
    'About 5,000 barrels an hour, two barges at a time if the tide allows.',
    'That works. I will put a bid in this afternoon.',
  ],
  [
    'Could you do a six month term on {id}?',
    'We would rather have twelve. For six the rate would have to be a nickel higher.',
    'Understood, let me check with our desk.',
    'Take your time, nobody else is close at the moment.',
  ],
  [
    'Hi, does the tank have a mixer? We would blend on arrival.',
    'Two side-entry mixers, and a circulation loop of 3,000 barrels an hour.',
    'Perfect. And who does the sampling?',
    'Any of the three big inspectors, all have a lab within ten miles.',
    'Thanks, very helpful.',
    'Any time.',
  ],
  [
    'We saw your terms for {id}. Is the volume divisible?',
    'Not below 75 percent, the rest would be stranded.',
    'Fair. Then we would take all of it and sublet a part, if you allow that.',
    'With our written consent, and same product only.',
  ],
  [
    'What is the heel in there today?',
    'About 2,400 barrels, on spec as of last Tuesday.',
    'We could buy it at index less two.',
    'I think we can agree on that.',
    'Great, please note it in the contract.',
    'Will do, the draft comes on Monday.',
    'Thank you!',
  ],
  ['Is vapor recovery included in the transfer fee?', 'Yes, for marine loads. Truck loads pay it on top.'],
  [
    'Can you hold {id} for us until Friday? Credit committee meets on Thursday.',
    'I can hold it until noon on Friday, Central time.',
    'Much appreciated.',
    'If it gets tight, call me, the number is in my signature.',
    'We have the approval. Bid is in.',
    'Saw it, thanks. I will come back to you today.',
  ],
  [
    'Hello, which pipeline batches can you take?',
    'Both cycles, minimum batch is 25 MBBL.',
    'And line fill?',
    'For your account, it comes back at the end of the term.',
    'OK, that is what we assumed.',
  ],
];

export const reportTexts = [
  [
    'Bad Faith Content',
    'Agreed to a rate in the chat and came back with a higher one after our board had approved it.',
  ],
  ['Inappropriate Behavior', 'Insulting language after we cancelled our bid.'],
  ['Bad Faith Content', 'The tank described in the chat is not the tank of the listing.'],
  ['Other', 'Asked us to close the deal outside the platform.'],
  ['Other', 'Sends the same message every day although we said no.'],
  ['Inappropriate Behavior', 'Threatened to spread rumors about our credit.'],
] as const;

export const requestTexts: readonly (readonly [1 | 2 | 3, string])[] = [
  [1, 'The calendar shows my booking twice after I changed the year and went back.'],
  [1, 'Attaching a 20 page PDF takes very long on our office network.'],
  [2, 'Please add "ULSK" to the distillates, we store it in two places.'],
  [2, 'We would need Sulfuric Acid as a product of its own.'],
  [2, 'Molasses is missing among the vegetable oils and feeds.'],
  [3, 'An export of the booking calendar to Outlook would save us an hour a week.'],
  [3, 'Could we get a daily digest instead of one mail for each bid?'],
  [3, 'A comparison of three regions in one chart, please.'],
  [1, 'The map jumps back to the whole country when I close a listing.'],
];
