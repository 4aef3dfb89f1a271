import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where Home Assistant shows the page, such as `/api/hassio_ingress/<token>`; null: it was asked for here. */
    ingressPath: string | null;
  }
}

/** More than Home Assistant has, and nothing that means something in a cookie. */
const PATH = /^(?:\/[\w.~-]{1,128}){1,8}$/;

/**
 * Creates an `onRequest` hook that notes under which path Home Assistant shows what it passes on, as its supervisor says
 * by `X-Ingress-Path`. That is believed of the address that it comes from alone: anybody else could put the page into a
 * frame of theirs.
 */
export function noteIngress([supervisor]: readonly string[]): (request: FastifyRequest) => Promise<void> {
  return async request => {
    const given = request.headers['x-ingress-path'];
    const isBelieved = supervisor !== undefined && request.socket.remoteAddress === supervisor;
    request.ingressPath = isBelieved && typeof given === 'string' && PATH.test(given) ? given : null;
  };
}
