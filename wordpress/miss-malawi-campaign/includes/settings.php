<?php
/**
 * What the settings page stores: the site's address, the shared secret, and whether visitors are redirected.
 */

namespace MissMalawi\Campaign;

defined( 'ABSPATH' ) || exit;

const SETTINGS_OPTION = 'miss_malawi_campaign';
const STATE_OPTION    = 'miss_malawi_campaign_state';

/** The shortest secret that the site accepts. */
const MIN_SECRET_LENGTH = 24;

function settings(): array {
	$stored = get_option( SETTINGS_OPTION );
	return array_merge(
		array(
			'site'     => '',
			'secret'   => '',
			'redirect' => false,
		),
		is_array( $stored ) ? $stored : array()
	);
}

function is_connected(): bool {
	return '' !== settings()['site'] && '' !== settings()['secret'];
}

/** The origin of an address, such as https://example.org; empty if it is not one. */
function parse_site( string $typed ): string {
	$parts = wp_parse_url( esc_url_raw( trim( $typed ), array( 'http', 'https' ) ) );
	if ( ! is_array( $parts ) || empty( $parts['scheme'] ) || empty( $parts['host'] ) ) {
		return '';
	}
	return strtolower( $parts['scheme'] . '://' . $parts['host'] ) . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
}

function is_secret( string $text ): bool {
	return strlen( $text ) >= MIN_SECRET_LENGTH && 1 === preg_match( '/^[!-~]+$/', $text );
}

/** Checks what was typed on the settings page. What is not valid stays as it was. */
function sanitize_settings( $typed ): array {
	$typed = is_array( $typed ) ? $typed : array();
	$known = settings();
	$site  = parse_site( (string) ( $typed['site'] ?? '' ) );
	if ( '' === $site && '' !== trim( (string) ( $typed['site'] ?? '' ) ) ) {
		add_settings_error( SETTINGS_OPTION, 'site', __( 'The address of the site must begin with https:// or http://. It was not changed.', 'miss-malawi-campaign' ) );
		$site = $known['site'];
	}
	$secret = trim( (string) ( $typed['secret'] ?? '' ) );
	if ( '' !== $secret && ! is_secret( $secret ) ) {
		add_settings_error( SETTINGS_OPTION, 'secret', __( 'A secret has at least 24 letters, digits or signs, without spaces. It was not changed.', 'miss-malawi-campaign' ) );
		$secret = '';
	}
	return array(
		'site'     => $site,
		'secret'   => '' === $secret ? $known['secret'] : $secret,
		'redirect' => ! empty( $typed['redirect'] ),
	);
}

/** How the delivery of messages goes: whether one waits, how often it failed, why, and when one arrived. */
function delivery_state(): array {
	$stored = get_option( STATE_OPTION );
	return array_merge(
		array(
			'failures' => 0,
			'error'    => '',
			'sent_at'  => 0,
		),
		is_array( $stored ) ? $stored : array()
	);
}
