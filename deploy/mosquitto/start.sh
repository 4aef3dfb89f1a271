#!/bin/sh
# Starts the broker of compose.yaml for the user that .env names, and no other: there is no password but theirs.
set -eu
if [ -z "${MQTT_USERNAME:-}" ] || [ -z "${MQTT_PASSWORD:-}" ]; then
  echo 'Set MQTT_USERNAME and MQTT_PASSWORD in .env, and start again.' >&2
  exit 1
fi
umask 077
mosquitto_passwd -c -b /tmp/passwords "$MQTT_USERNAME" "$MQTT_PASSWORD"
exec mosquitto -c /mosquitto/config/mosquitto.conf
