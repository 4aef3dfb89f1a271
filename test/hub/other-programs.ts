import type { Scripted } from '../support/scripted-hub.ts';

/** A program that people take for a hub, and what it really answers to whom it does not know. */
interface TakenForHub {
  readonly name: string;
  readonly guide?: string;
  /** What a person gives as the hub's address, after its origin. */
  readonly typed: string;
  /** By path; every other path is answered like `elsewhere`. */
  readonly answers: Readonly<Record<string, Scripted>>;
  readonly elsewhere: Scripted;
}

const page = (title: string): Scripted => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n</head>\n<body></body>\n</html>\n`,
});
const unauthorizedUser = [{ error: { type: 1, address: '/', description: 'unauthorized user' } }];
const plain = { 'content-type': 'text/plain; charset=utf-8' };

const homeAssistant = {
  name: 'Home Assistant',
  guide: 'home-assistant',
  answers: {
    '/': page('Home Assistant'),
    '/manifest.json': {
      body: { background_color: '#FFFFFF', name: 'Home Assistant', short_name: 'Assistant' },
    },
    '/api/config': { status: 401, headers: plain, body: '401: Unauthorized' },
  },
  elsewhere: { status: 404, headers: plain, body: '404: Not Found' },
};
const hue = {
  name: 'Philips Hue',
  // Its owner has named it.
  answers: {
    '/': page('hue personal wireless lighting'),
    '/api/config': {
      body: {
        name: 'Upstairs',
        datastoreversion: '172',
        swversion: '1967054020',
        apiversion: '1.67.0',
        mac: 'ec:b5:fa:00:00:01',
        bridgeid: 'ECB5FAFFFE000001',
        factorynew: false,
        replacesbridgeid: null,
        modelid: 'BSB002',
        starterkitid: '',
      },
    },
    '/api/devices': { body: unauthorizedUser },
    '/api/v1/devices': { body: unauthorizedUser },
  },
  elsewhere: { ...page('404 Not Found'), status: 404 },
};
const openHab = {
  name: 'openHAB',
  answers: {
    '/rest/devices': { status: 401, body: { error: { message: 'Invalid token', 'http-code': 401 } } },
    '/rest/': {
      body: {
        version: '8',
        locale: 'en_US',
        measurementSystem: 'SI',
        timezone: 'Europe/Berlin',
        runtimeInfo: { version: '5.0.1', buildString: 'Release Build' },
        links: [{ type: 'items', url: 'http://openhab.local:8080/rest/items' }],
      },
    },
  },
  elsewhere: { ...page('Error 404 Not Found'), status: 404 },
};

/** Seen at Home Assistant 2024.3 and zigbee2mqtt 2.14; the others as their documents and sources have it. */
export const OTHER_PROGRAMS: readonly TakenForHub[] = [
  { ...homeAssistant, typed: '' },
  { ...homeAssistant, typed: '/api' },
  {
    name: 'Zigbee2MQTT',
    guide: 'zigbee2mqtt',
    typed: '',
    answers: { '/': page('Zigbee2MQTT') },
    elsewhere: { ...page('Error'), status: 404 },
  },
  { ...hue, typed: '' },
  { ...hue, typed: '/api' },
  {
    name: 'deCONZ',
    typed: '',
    answers: {
      '/': { status: 302, headers: { location: '/pwa/index.html' } },
      '/api/config': {
        body: {
          apiversion: '1.16.0',
          bridgeid: '00212EFFFF061EE9',
          devicename: 'RaspBee II',
          factorynew: false,
          modelid: 'deCONZ',
          name: 'pi3',
          swversion: '2.17.1',
        },
      },
      '/api/v1/devices': { status: 403, body: unauthorizedUser },
    },
    elsewhere: { ...page('404 Not Found'), status: 404 },
  },
  { ...openHab, typed: '' },
  { ...openHab, typed: '/rest' },
  {
    name: 'ioBroker',
    typed: '',
    answers: {
      '/': page('Admin'),
      '/manifest.json': { body: { short_name: 'admin', name: 'ioBroker admin', start_url: '.' } },
    },
    elsewhere: { ...page('Error'), status: 404 },
  },
  {
    name: 'ioBroker',
    typed: '',
    answers: {
      '/': { status: 422, body: { error: 'command "" unknown' } },
      '/manifest.json': { status: 422, body: { error: 'command "manifest.json" unknown' } },
    },
    elsewhere: { status: 422, body: { error: 'command "devices" unknown' } },
  },
  {
    name: 'ioBroker',
    typed: '/v1',
    answers: {},
    elsewhere: {
      status: 401,
      body: {
        error: 'authentication failed. Please write "http://pi:8087?user=UserName&pass=Password"',
      },
    },
  },
  {
    name: 'Tasmota',
    typed: '',
    answers: { '/': { ...page('Tasmota - Main Menu'), headers: { server: 'Tasmota/14.1.0 (ESP8266EX)' } } },
    elsewhere: { status: 404, headers: { server: 'Tasmota/14.1.0 (ESP8266EX)' } },
  },
];
