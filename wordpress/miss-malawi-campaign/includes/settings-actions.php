<?php
/**
 * The buttons of the settings page. Their result is shown once, to the member who pressed them.
 */

namespace MissMalawi\Campaign;

defined( 'ABSPATH' ) || exit;

const TEST_ACTION   = 'mmc_test_connection';
const SECRET_ACTION = 'mmc_make_secret';

add_action( 'admin_post_' . TEST_ACTION, __NAMESPACE__ . '\handle_test' );
add_action( 'admin_post_' . SECRET_ACTION, __NAMESPACE__ . '\handle_new_secret' );

function notice_name(): string {
	return 'mmc_notice_' . get_current_user_id();
}

/** Shows what happened on the settings page, once. */
function finish_action( string $kind, array $lines ): void {
	set_transient( notice_name(), compact( 'kind', 'lines' ), MINUTE_IN_SECONDS );
	wp_safe_redirect( settings_address() );
	exit;
}

function check_action( string $action ): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'Only an administrator can do this.', 'miss-malawi-campaign' ), '', array( 'response' => 403 ) );
	}
	check_admin_referer( $action );
}

function show_notices(): void {
	$notice = get_transient( notice_name() );
	if ( ! is_array( $notice ) ) {
		return;
	}
	delete_transient( notice_name() );
	printf( '<div class="notice notice-%s">', esc_attr( $notice['kind'] ) );
	foreach ( $notice['lines'] as $line ) {
		printf( '<p>%s</p>', esc_html( $line ) );
	}
	echo '</div>';
}

function handle_test(): void {
	check_action( TEST_ACTION );
	$answer = post_message( array( 'kind' => 'test' ) );
	if ( is_wp_error( $answer ) || 200 !== $answer['status'] ) {
		finish_action( 'error', array( describe_answer( $answer ) ) );
	}
	$warnings = list_warnings( $answer['body'] );
	finish_action( $warnings ? 'warning' : 'success', array_merge( array( __( 'The connection works.', 'miss-malawi-campaign' ) ), $warnings ) );
}

/** What is not right although the site answers. */
function list_warnings( array $body ): array {
	$warnings = array();
	$host     = is_string( $body['contentHost'] ?? null ) ? $body['contentHost'] : '';
	if ( parse_site( $host ) !== parse_site( home_url() ) ) {
		/* translators: 1: the address of another WordPress, 2: the address of this one */
		$warnings[] = sprintf( __( 'But the site shows the content of %1$s. Please set its CONTENT_HOST to %2$s.', 'miss-malawi-campaign' ), $host, home_url() );
	}
	$types = array();
	foreach ( is_array( $body['problems'] ?? null ) ? $body['problems'] : array() as $problem ) {
		$types[ (string) ( $problem['error'] ?? '' ) ][] = (string) ( $problem['type'] ?? '' );
	}
	foreach ( $types as $error => $names ) {
		/* translators: 1: names of content types, 2: why they could not be read */
		$warnings[] = sprintf( __( 'The site could not read %1$s: %2$s.', 'miss-malawi-campaign' ), implode( ', ', $names ), $error );
	}
	return $warnings;
}

function handle_new_secret(): void {
	check_action( SECRET_ACTION );
	$secret = wp_generate_password( 48, false );
	update_option( SETTINGS_OPTION, array_merge( settings(), array( 'secret' => $secret ) ) );
	finish_action(
		'success',
		array(
			__( 'Please set this as CONTENT_HOST_SECRET of the site, and restart it. It is shown only now.', 'miss-malawi-campaign' ),
			$secret,
		)
	);
}
