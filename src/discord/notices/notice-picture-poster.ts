import type { REST } from 'discord.js';
import type { NoticePicturePoster } from '../../household/pictures/contract.ts';
import type { MayPost } from '../gateway/ask-rest.ts';
import { createEditWithFiles } from '../presses/picture-poster.ts';

/** Creates what adds pictures to messages that tell what homes say; what they show besides is composed anew. */
export function createNoticePicturePoster({
  rest,
  chat: { mayPost, mayAttach },
}: {
  rest: REST;
  chat: { mayPost: MayPost; mayAttach: NoticePicturePoster['mayAttach'] };
}): NoticePicturePoster {
  const editWithFiles = createEditWithFiles({ rest, mayPost });
  return {
    mayAttach,
    attach: (at, body, picture) => editWithFiles(at, JSON.parse(body), [picture]),
  };
}
