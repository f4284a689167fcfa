<?php
/**
 * Sends what changed to the site, after WordPress has responded: saving never waits for it. A message that does not arrive is sent
 * again after growing pauses.
 */

namespace MissMalawi\Campaign;

defined( 'ABSPATH' ) || exit;

const RETRY_EVENT  = 'mmc_send_again';
const REFRESH_PATH = '/api/content-host/refresh';

/** How long the site may take to accept a message, in seconds. */
const SEND_TIMEOUT = 5;

/** The longest pause between two attempts, in seconds. */
const MAX_PAUSE = 3600;

add_action( 'shutdown', __NAMESPACE__ . '\send_changes', 999 );
add_action( RETRY_EVENT, __NAMESPACE__ . '\send_again' );

/** Posts one signed message. Returns the answer as `status` and `body`, or an error. */
function post_message( array $message ) {
	list( 'site' => $site, 'secret' => $secret ) = settings();
	$body     = wp_json_encode( $message );
	$response = wp_remote_post(
		$site . REFRESH_PATH,
		array(
			'timeout'     => SEND_TIMEOUT,
			'redirection' => 0,
			'body'        => $body,
			'headers'     => array( 'Content-Type' => 'application/json' ) + signature_headers( 'refresh', $body, $secret ),
		)
	);
	if ( is_wp_error( $response ) ) {
		return $response;
	}
	$answer = json_decode( wp_remote_retrieve_body( $response ), true );
	return array(
		'status' => (int) wp_remote_retrieve_response_code( $response ),
		'body'   => is_array( $answer ) ? $answer : array(),
	);
}

/** Ends the response to the browser, so that it does not wait. Returns false where this server cannot. */
function end_response(): bool {
	if ( wp_doing_cron() || 'cli' === PHP_SAPI ) {
		return true;
	}
	if ( function_exists( 'fastcgi_finish_request' ) ) {
		return fastcgi_finish_request();
	}
	return function_exists( 'litespeed_finish_request' ) && litespeed_finish_request();
}

function send_changes(): void {
	$changes = &changes();
	if ( array() === $changes || ! is_connected() ) {
		return;
	}
	$message = 'all' === $changes ? array( 'kind' => 'all' ) : array(
		'kind'  => 'items',
		'items' => array_values( $changes ),
	);
	$changes = array();
	if ( end_response() ) {
		deliver( $message );
	} else {
		schedule_attempt( 0 );
		spawn_cron();
	}
}

/** WordPress's scheduler calls it. By now more may have changed, so the site fetches all that did. */
function send_again(): void {
	if ( is_connected() ) {
		deliver( array( 'kind' => 'all' ) );
	}
}

function deliver( array $message ): void {
	$answer = post_message( $message );
	// 409: it arrived before.
	if ( ! is_wp_error( $answer ) && in_array( $answer['status'], array( 200, 202, 409 ), true ) ) {
		wp_clear_scheduled_hook( RETRY_EVENT );
		update_option( STATE_OPTION, array( 'sent_at' => time() ), false );
		return;
	}
	$state    = delivery_state();
	$failures = $state['failures'] + 1;
	update_option(
		STATE_OPTION,
		array(
			'failures' => $failures,
			'error'    => describe_answer( $answer ),
			'sent_at'  => $state['sent_at'],
		),
		false
	);
	schedule_attempt( min( MAX_PAUSE, MINUTE_IN_SECONDS * 2 ** min( $failures - 1, 6 ) ) );
}

function schedule_attempt( int $pause ): void {
	if ( ! wp_next_scheduled( RETRY_EVENT ) ) {
		wp_schedule_single_event( time() + $pause, RETRY_EVENT );
	}
}

/** Why a message did not arrive, in words. */
function describe_answer( $answer ): string {
	if ( is_wp_error( $answer ) ) {
		/* translators: %s: an error message of the connection */
		return sprintf( __( 'The site could not be reached (%s).', 'miss-malawi-campaign' ), $answer->get_error_message() );
	}
	if ( isset( $answer['body']['message'] ) && is_string( $answer['body']['message'] ) ) {
		return sanitize_text_field( $answer['body']['message'] );
	}
	/* translators: %d: an HTTP status */
	return sprintf( __( 'The site answered with the status %d. Is its address right?', 'miss-malawi-campaign' ), $answer['status'] );
}
